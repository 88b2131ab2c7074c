export default (api) => {
  const development = api.env('development');
  return {
    ...(api.env('server') ? { targets: { node: 'current' } } : {}),
    presets: [
      ['@babel/preset-env', { modules: false }],
      ['@babel/preset-typescript', {}],
    ],
    // With JSX on, the generic arrow functions of plain `.ts` files would not parse.
    overrides: [{ test: /\.[jt]sx$/, presets: [['@babel/preset-react', { runtime: 'automatic', development }]] }],
    plugins: development ? ['react-refresh/babel'] : [],
  };
};
