/**
 * Fails a build that does without one of these files: what should have put it there, or have changed it, found nothing.
 */
export class MustContain {
  constructor(files) {
    this.files = files;
  }

  apply(compiler) {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('MustContain', (compilation) => {
      compilation.hooks.finishModules.tap('MustContain', (modules) => {
        const found = new Set([...modules].map(({ resource }) => resource));
        for (const file of this.files.filter((one) => !found.has(one)))
          compilation.errors.push(new WebpackError(`${file} is not part of the build. See webpack.config.js.`));
      });
    });
  }
}
