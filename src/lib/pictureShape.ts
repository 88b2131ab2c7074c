/** The shape that a picture needs on the page. */
export interface PictureShape {
  /** Width / height. */
  ratio: number;
  /** In CSS pixels; only for a picture that is too small to fill its column. */
  width?: number;
}
