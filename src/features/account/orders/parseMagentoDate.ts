/** Magento writes moments as `2026-11-20 18:28:27`, UTC. */
export const parseMagentoDate = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);
