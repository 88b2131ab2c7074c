import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Copies the files of `public/` that need no building (manifest, icons, robots.txt) to the top of the build. */
export class CopyPublic {
  constructor(folder, names) {
    this.folder = folder;
    this.names = names;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CopyPublic', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      compilation.hooks.processAssets.tap(
        { name: 'CopyPublic', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const name of this.names) this.copy(name, compilation, sources);
        },
      );
    });
  }

  copy(name, compilation, sources) {
    const file = path.join(this.folder, name);
    if (statSync(file).isDirectory()) {
      for (const child of readdirSync(file)) this.copy(path.posix.join(name, child), compilation, sources);
    } else {
      compilation.emitAsset(name, new sources.RawSource(readFileSync(file)));
    }
  }
}
