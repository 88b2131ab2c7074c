import { createAction } from '@reduxjs/toolkit';

/** An account was created: sent once, also after a lost response, and whether or not it has to be confirmed first. */
export const accountCreated = createAction<undefined, 'user/accountCreated'>('user/accountCreated');

/** The shopper has signed in on this page, also to an account just made; not when the device resumes a session. */
export const customerSignedIn = createAction<undefined, 'user/customerSignedIn'>('user/customerSignedIn');
