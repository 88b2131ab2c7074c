export default (api) => {
  const development = api.env('development');
  return {
    ...(api.env('server') ? { targets: { node: 'current' } } : {}),
    presets: [
      ['@babel/preset-env', { modules: false }],
      ['@babel/preset-typescript', {}],
    ],
    // Without JSX in `.ts` files, because it breaks the parsing of generic arrow functions.
    overrides: [{ test: /\.[jt]sx$/, presets: [['@babel/preset-react', { runtime: 'automatic', development }]] }],
    plugins: development ? ['react-refresh/babel'] : [],
  };
};
