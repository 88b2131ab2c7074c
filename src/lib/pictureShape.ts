/** What a picture's place must be like. */
export interface PictureShape {
  /** Width / height. */
  ratio: number;
  /** CSS pixels, of a picture that is too small to fill its column. */
  width?: number;
}
