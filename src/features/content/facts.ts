import { createAction } from '@reduxjs/toolkit';

/** A content page is shown, the home page among them: sent once for each arrival. */
export const contentViewed = createAction<{ identifier: string; title: string; isHome: boolean }>(
  'content/contentViewed',
);
