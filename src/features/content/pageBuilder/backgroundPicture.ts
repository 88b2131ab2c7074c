/** Options of a background picture that has the full width of the screen. */
export const backgroundPicture = (isNarrow: boolean) =>
  ({
    type: 'image-wysiwyg',
    width: isNarrow ? 640 : 1440,
    ratio: isNarrow ? 0.8 : 1.8,
    sizes: '100vw',
    priority: true,
  }) as const;
