/** Jest runs CommonJS, which has no `import.meta`. */
const importMeta = ({ template }) => ({
  visitor: {
    MetaProperty(path) {
      if (path.node.meta.name !== 'import') return;
      path.replaceWith(
        template.expression
          .ast`({ url: require('node:url').pathToFileURL(__filename).href, filename: __filename, dirname: __dirname, main: false })`,
      );
    },
  },
});

export default (api) => {
  const test = api.env('test');
  const development = api.env('development');
  return {
    ...(test || api.env('server') ? { targets: { node: 'current' } } : {}),
    presets: [
      ['@babel/preset-env', { modules: test ? 'commonjs' : false }],
      ['@babel/preset-typescript', {}],
    ],
    // With JSX on, the generic arrow functions of plain `.ts` files would not parse.
    overrides: [{ test: /\.[jt]sx$/, presets: [['@babel/preset-react', { runtime: 'automatic', development }]] }],
    plugins: [...(test ? [importMeta] : []), ...(development ? ['react-refresh/babel'] : [])],
  };
};
