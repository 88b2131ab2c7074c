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

/** What reports call this build; its source maps are uploaded under the same name. */
const release = process.env.DUKKAN_RELEASE || `dukkan@${require('./package.json').version}`;

/** Puts a compressed file beside every text of the build, for servers that send ready-made ones. */
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
        // Blocks of up to a megabyte, so that the libraries' chunk is one.
        [constants.BROTLI_PARAM_LGBLOCK]: 20,
      },
    },
    done,
  );

export default (_env, { mode = 'production' } = {}) => {
  const production = mode === 'production';
  const name = production ? '[name].[contenthash:6]' : '[name]';
  // A chunk's script and styles share a hash, so that the first page's list of them is shorter.
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
    // Source maps are for whoever reads reports, and not served: beside the build, and not named in it.
    devtool: production ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    output: {
      path: at('dist'),
      publicPath: '/',
      filename: `static/${name}.js`,
      chunkFilename: `static/${chunk}.js`,
      // A chunk's hash is that of its sources, so it has to know what else decides on its bytes.
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
        // Messages arrive compiled (messagesLoader), so the ICU parser need not be shipped.
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
            // mini-css-extract-plugin does not hot-update here, style-loader does.
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
            // Of a thousand modules on, webpack would name them with five digits, in all that the first page loads.
            new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
            new MiniCssExtractPlugin({ filename: `static/${name}.css`, chunkFilename: `static/${chunk}.css` }),
            new InjectManifest({
              swSrc: at('src/sw/index.ts'),
              swDest: 'sw.js',
              include: [/^index\.html$/, /^static\/.*\.(js|css)$/],
              // Nobody pays by card without a network, and nothing is counted. The first styles stand in the page.
              exclude: [/static\/(boot|braintree|insight)/, /static\/main\..*css$/],
              maximumFileSizeToCacheInBytes: 1_000_000,
            }),
            compressed('br', brotli),
            // At level 9, as the plugin has it.
            compressed('gz', 'gzip'),
            new Licences([at('node_modules/@fontsource-variable/readex-pro')]),
          ]
        : [new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      // In production by the plugin below.
      moduleIds: production ? false : 'named',
      realContentHash: production,
      mangleExports: production ? 'size' : false,
      splitChunks: production && {
        chunks: (chunk) => !chunk.name?.startsWith('boot'),
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // One chunk for what a release of the shop does not change; React on its own would cost 1 kB more.
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
              // Inlined code is more text and compresses worse.
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
      // What a loader made is cached with the module. The cache holds absolute paths, so a copy of it is worth nothing.
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
  // In development webpack-dev-server sends the page.
  return production ? [app, documentServer] : app;
};

const hashOf = (files) =>
  files
    .sort()
    .reduce((hash, file) => hash.update(readFileSync(at(file))), createHash('sha256'))
    .digest('hex');

/** What the page says in a language when the app's scripts do not come. */
function failureIn(language, file, dir) {
  const texts = JSON.parse(readFileSync(at(`i18n/${file}.json`), 'utf8'));
  return { language, dir, text: texts['app.failedText'], action: texts['app.reload'] };
}

/**
 * Whether terser keeps a call whose result nobody uses. Shoppers have no console to be warned in (`warning` is the
 * router's); errors stay. A component that a library wraps in React's `memo` goes when the shop does not use it.
 */
const hasEffects = ({ expression }) =>
  !/^(console\.(warn|info)|warning|react\w*\.memo)$/.test(expression.print_to_string());

const isMain = (chunk) => chunk.name === 'main';

/** What the page template needs to know of the build: the addresses and contents of the first files. */
function filesOf(compilation) {
  const files = (name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  const entry = compilation.entrypoints.get('main').getFiles();
  const boot = compilation.entrypoints.get('boot').getFiles();
  // What the page before the app looks like: the styles of the components whose places it keeps.
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
