/** Variables for the merchant's two content blocks on the contact page. */
export const contactBlocks = { identifiers: ['contact-us-banner', 'contact-us-sidebar'] };
