/** Ratio and width with which a picture is shown. */
export interface PictureShape {
  /** Width / height. */
  ratio: number;
  /** In CSS pixels; only for a picture that is too small to fill its column. */
  width?: number;
}
