/** Replaces CSS modules: the name of a class is its key. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
