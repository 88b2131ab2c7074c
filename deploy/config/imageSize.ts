/** Reads the size of a picture from the start of its file. */

/**
 * @param file content of a PNG or WebP
 * @returns width and height in pixels; undefined for anything else
 */
export function imageSize(file: Buffer): { width: number; height: number } | undefined {
  if (file.length > 24 && file.toString('latin1', 1, 4) === 'PNG' && file.toString('latin1', 12, 16) === 'IHDR')
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  if (file.length < 30 || file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    return undefined;
  // WebP has three formats, each with the size in other bits.
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}
