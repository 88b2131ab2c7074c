import path from 'node:path';
import { cssModules } from './cssModules.mjs';
import { Licences } from './licences.mjs';

const at = (...parts) => path.resolve(import.meta.dirname, '../..', ...parts);

/** The build of the document server (deploy/documentServer): programs for Node that need nothing beside themselves. */
export const documentServer = {
  name: 'documentServer',
  mode: 'production',
  target: 'node24',
  entry: { edge: at('deploy/documentServer/start.ts'), makeEdge: at('deploy/documentServer/makeDocumentServer.ts') },
  devtool: false,
  experiments: { outputModule: true },
  output: {
    path: at('dist-edge'),
    filename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
  module: {
    // Where the program lies is known when it runs.
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.tsx?$/,
        include: [at('src'), at('deploy')],
        use: { loader: 'babel-loader', options: { cacheDirectory: true, envName: 'server' } },
      },
      // The names of the classes: the page before the app wears those of the components.
      {
        test: /\.css$/,
        use: { loader: 'css-loader', options: { modules: { ...cssModules(true), exportOnlyLocals: true } } },
      },
    ],
  },
  plugins: [new Licences()],
  // Whoever reads a stack trace of a server wants names in it.
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
};
