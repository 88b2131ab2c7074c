/** Magento versions that the app supports, oldest first. */
export const magentoVersions = ['2.4.7', '2.4.8', '2.4.9'] as const;

export type MagentoVersion = (typeof magentoVersions)[number];

/** True if `version` is `least` or a later version. */
export const isAtLeast = (version: MagentoVersion, least: MagentoVersion): boolean =>
  magentoVersions.indexOf(version) >= magentoVersions.indexOf(least);
