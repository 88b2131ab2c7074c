import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { InjectManifest } from 'workbox-webpack-plugin';
import { cssModules } from './deploy/build/cssModules.mjs';
import { documentServer } from './deploy/build/documentServer.mjs';
import { Licences } from './deploy/build/licences.mjs';
import { Manifests } from './deploy/build/manifests.mjs';
import { shopInPage } from './deploy/config/configureBuild.ts';
import { readConfig } from './deploy/config/readConfig.ts';

const require = createRequire(import.meta.url);
const at = (...parts) => path.resolve(import.meta.dirname, ...parts);

/** Name of this build in error reports; upload its source maps under the same name. */
const release = process.env.DUKKAN_RELEASE || `dukkan@${require('./package.json').version}`;

/** Writes a compressed copy of every text file, for servers that send precompressed files. */
const compressed = (ending, algorithm) =>
  new CompressionPlugin({
    test: /\.(js|css|html|svg|json|webmanifest|txt)$/,
    filename: `[path][base].${ending}`,
    algorithm,
    minRatio: Number.POSITIVE_INFINITY,
  });

const brotli = (content, _options, done) =>
  brotliCompress(
    content,
    {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        // Blocks of up to 1 MB (2^20), so that the vendor chunk is one block.
        [constants.BROTLI_PARAM_LGBLOCK]: 20,
      },
    },
    done,
  );

export default (_env, { mode = 'production' } = {}) => {
  const production = mode === 'production';
  const name = production ? '[name].[contenthash:6]' : '[name]';
  // A chunk's script and styles share a hash, so that the list of them in the first page is shorter.
  const chunk = production ? '[name].[chunkhash:6]' : '[name]';

  const app = {
    name: 'app',
    mode,
    target: ['web', 'es2022'],
    // `boot` is inlined in the page: it sets language and direction and sends the first requests while `main` loads.
    entry: {
      boot: at('src/boot/entry.ts'),
      'boot-catalog': at('src/boot/catalog.ts'),
      'boot-content': at('src/boot/content.ts'),
      main: at('src/index.tsx'),
    },
    // Source maps are for error reports only: they are outside of the build, which does not refer to them.
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    output: {
      path: at('dist'),
      publicPath: '/',
      filename: `static/${name}.js`,
      chunkFilename: `static/${chunk}.js`,
      // A chunk's hash covers its sources only, so add the tools that change its bytes.
      hashSalt: hashOf(['terser', 'lightningcss'].map((tool) => `node_modules/${tool}/package.json`)),
      sourceMapFilename: '../dist-maps/[file].map',
      assetModuleFilename: 'static/[name].[contenthash:6][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // rxjs offers its ES2015 build under this condition; the default is 2 kB larger.
      conditionNames: ['es2015', '...'],
      alias: {
        // messagesLoader compiles the messages, so the app needs no ICU parser.
        '@formatjs/icu-messageformat-parser$': require.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
        // The package's default entry is its development build.
        ...(production && {
          'react-router$': at('node_modules/react-router/dist/production/index.mjs'),
          'react-router/dom$': at('node_modules/react-router/dist/production/dom-export.mjs'),
        }),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          include: at('src'),
          use: {
            loader: 'babel-loader',
            options: { cacheDirectory: true, envName: production ? 'production' : 'development' },
          },
        },
        { test: /\.json$/, include: at('i18n'), type: 'javascript/auto', use: at('deploy/build/messagesLoader.mjs') },
        {
          test: /\.css$/,
          use: [
            // style-loader updates styles without a reload; mini-css-extract-plugin does not do so here.
            production ? MiniCssExtractPlugin.loader : 'style-loader',
            { loader: 'css-loader', options: { modules: cssModules(production) } },
          ],
        },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.DUKKAN_RELEASE': JSON.stringify(release) }),
      new HtmlWebpackPlugin({
        template: at('public/index.html'),
        inject: false,
        minify: production && { collapseWhitespace: true, removeComments: true },
        templateParameters: (compilation) => ({
          ...filesOf(compilation),
          production,
          failure: [failureIn('ar', 'ar_SA', 'rtl'), failureIn('en', 'en_US', 'ltr')],
          shop: shopInPage(readConfig().shop),
        }),
      }),
      // Icons, screenshots, robots.txt.
      new CopyPlugin({ patterns: [{ from: at('public'), globOptions: { ignore: ['**/index.html'] } }] }),
      new Manifests(() => readConfig().shop),
      ...(production
        ? [
            // With more than 1,000 modules, webpack would use ids of five digits, which makes every script larger.
            new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
            new MiniCssExtractPlugin({ filename: `static/${name}.css`, chunkFilename: `static/${chunk}.css` }),
            new InjectManifest({
              swSrc: at('src/sw/index.ts'),
              swDest: 'sw.js',
              include: [/^index\.html$/, /^static\/.*\.(js|css)$/],
              // Card payment and analytics need a connection. The first styles are in the page.
              exclude: [/static\/(boot|braintree|insight)/, /static\/main\..*css$/],
              maximumFileSizeToCacheInBytes: 1_000_000,
            }),
            compressed('br', brotli),
            // The plugin's default is level 9.
            compressed('gz', 'gzip'),
            new Licences([at('node_modules/@fontsource-variable/readex-pro')]),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      // In production DeterministicModuleIdsPlugin sets them.
      moduleIds: production ? false : 'named',
      realContentHash: production,
      mangleExports: production ? 'size' : false,
      splitChunks: production && {
        chunks: (chunk) => !chunk.name?.startsWith('boot'),
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // One chunk for packages, which most releases do not change. A separate one for React would cost 1 kB more.
          vendor: { test: /node_modules[\\/]/, name: 'vendor', chunks: isMain, enforce: true },
        },
      },
      minimizer: [
        new TerserPlugin({
          extractComments: false,
          terserOptions: {
            ecma: 2020,
            module: true,
            compress: {
              passes: 5,
              ecma: 2020,
              hoist_funs: true,
              // More inlining makes the code longer, and it compresses worse.
              inline: 1,
              pure_getters: true,
              pure_funcs: hasEffects,
            },
            format: { comments: false },
          },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: mode,
      buildDependencies: { config: [import.meta.filename] },
      // The output of loaders is cached with the module. The cache holds absolute paths, so a copy of it is useless.
      version: `${hashOf(globSync('deploy/build/*.mjs', { cwd: import.meta.dirname }))} ${import.meta.dirname}`,
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    devServer: {
      hot: true,
      historyApiFallback: { disableDotRule: true },
      static: false,
      client: { overlay: false, logging: 'warn' },
    },
  };
  // In development webpack-dev-server serves the page, without a document server.
  return production ? [app, documentServer] : app;
};

const hashOf = (files) =>
  files
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(at(file))), createHash('sha256'))
    .digest('hex');

/** The message that the page shows, in one language, if the app's scripts do not load. */
function failureIn(language, file, dir) {
  const texts = JSON.parse(readFileSync(at(`i18n/${file}.json`), 'utf8'));
  return { language, dir, text: texts['app.failedText'], action: texts['app.reload'] };
}

/**
 * Whether terser keeps a call whose result is unused. Drops `console.warn` and `console.info`, the router's `warning`,
 * and components of libraries in React's `memo` that the app does not use; `console.error` stays.
 */
const hasEffects = ({ expression }) =>
  !/^(console\.(warn|info)|warning|react\w*\.memo)$/.test(expression.print_to_string());

const isMain = (chunk) => chunk.name === 'main';

/** Values for the page template: URLs and contents of the first files. */
function filesOf(compilation) {
  const files = (name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  const entry = compilation.entrypoints.get('main').getFiles();
  const boot = compilation.entrypoints.get('boot').getFiles();
  // First screens need the styles of the components whose markup they use.
  const firstScreen = [...files('boot-catalog'), ...files('boot-content')];
  const isStyle = (file) => file.endsWith('.css');
  return {
    css: [...entry, ...firstScreen].filter(isStyle).map((file) => compilation.assets[file].source()),
    boot: boot.map((file) => compilation.assets[file].source()).join(''),
    files: {
      app: entry.filter((file) => file.endsWith('.js')),
      ...Object.fromEntries(
        [
          ...['messages-ar', 'messages-ar-rest', 'messages-en', 'messages-en-rest'],
          ...['page-cms', 'page-category', 'page-product', 'page-cart', 'wide-header', 'filters', 'boot-catalog'],
          'boot-content',
        ].map((name) => [name, files(name).filter((file) => !(name.startsWith('boot') && file.endsWith('.css')))]),
      ),
    },
  };
}
