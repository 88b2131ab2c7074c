import { createAction } from '@reduxjs/toolkit';

/**
 * The shop has made an account: sent once, also when its answer was lost, and whether or not it has to be confirmed
 * first. Not when what was typed opens an account that was there before.
 */
export const accountCreated = createAction<undefined, 'user/accountCreated'>('user/accountCreated');

/** The shopper has signed in on this page, also to an account just made; not when the device resumes a session. */
export const customerSignedIn = createAction<undefined, 'user/customerSignedIn'>('user/customerSignedIn');
