import { createAction } from '@reduxjs/toolkit';
import type { ContentViewed } from '#analytics/facts';

/** A content page is shown, the home page among them: sent once for each arrival. */
export const contentViewed = createAction<ContentViewed, 'content/contentViewed'>('content/contentViewed');
