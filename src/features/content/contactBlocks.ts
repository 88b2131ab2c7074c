/** The merchant's two blocks of content on the contact page. */
export const bannerBlock = 'contact-us-banner';
export const sidebarBlock = 'contact-us-sidebar';

/** How they are asked for. */
export const contactBlocks = { identifiers: [bannerBlock, sidebarBlock] };
