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
    ...(test ? { targets: { node: 'current' } } : {}),
    presets: [
      ['@babel/preset-env', { modules: test ? 'commonjs' : false }],
      ['@babel/preset-react', { runtime: 'automatic', development }],
      ['@babel/preset-typescript', {}],
    ],
    plugins: [...(test ? [importMeta] : []), ...(development ? ['react-refresh/babel'] : [])],
  };
};
