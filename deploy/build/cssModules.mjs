/** How css-loader names classes: in both builds alike, since the document server writes the app's classes. */
export const cssModules = (production) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  // Else the salt of the build's other hashes, which the builds do not share.
  localIdentHashSalt: 'css',
  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
});
