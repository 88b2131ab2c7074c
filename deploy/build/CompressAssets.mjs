import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every text file of the build, for servers that send ready-compressed files. */
export class CompressAssets {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompressAssets', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        // After everything, the service worker's manifest included.
        { name: 'CompressAssets', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async (assets) => {
          const names = Object.keys(assets).filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name));
          await Promise.all(
            names.map(async (name) => {
              const content = Buffer.from(assets[name].source());
              const options = {
                params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
              };
              compilation.emitAsset(`${name}.br`, new sources.RawSource(await brotli(content, options)));
              compilation.emitAsset(`${name}.gz`, new sources.RawSource(await gz(content, { level: 9 })));
            }),
          );
        },
      );
    });
  }
}
