/** The merchant's two blocks of content on the contact page, as they are asked for. */
export const contactBlocks = { identifiers: ['contact-us-banner', 'contact-us-sidebar'] };
