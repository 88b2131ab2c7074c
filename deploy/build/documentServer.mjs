import path from 'node:path';
import { cssModules } from './cssModules.mjs';
import { Licences } from './licences.mjs';

const at = (...parts) => path.resolve(import.meta.dirname, '../..', ...parts);

/** The build of the document server (deploy/documentServer): Node programs that need no installed packages. */
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
    // Keep `import.meta`: the folder of the program is only known at run time.
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.tsx?$/,
        include: [at('src'), at('deploy')],
        use: { loader: 'babel-loader', options: { cacheDirectory: true, envName: 'server' } },
      },
      // Exports class names only: first screens use the class names of the components.
      {
        test: /\.css$/,
        use: { loader: 'css-loader', options: { modules: { ...cssModules(true), exportOnlyLocals: true } } },
      },
    ],
  },
  plugins: [new Licences()],
  // Not minified, so that stack traces contain readable names.
  optimization: { minimize: false },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
};
