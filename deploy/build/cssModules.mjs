/** How css-loader names classes. Both builds use it, because the document server renders the app's class names. */
export const cssModules = (production) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  // The default is the build's `hashSalt`, which differs between the two builds.
  localIdentHashSalt: 'css',
  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
});
