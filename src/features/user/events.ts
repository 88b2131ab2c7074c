import { createAction } from '@reduxjs/toolkit';

/** An account was created. Dispatched once, also after a lost response, and even if it must be confirmed first. */
export const accountCreated = createAction<undefined, 'user/accountCreated'>('user/accountCreated');

/** The shopper has signed in on this page, also to a new account. Not dispatched when a stored session is resumed. */
export const customerSignedIn = createAction<undefined, 'user/customerSignedIn'>('user/customerSignedIn');
