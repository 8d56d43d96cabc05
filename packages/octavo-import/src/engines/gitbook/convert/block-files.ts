/** The style sheet of pictures that are as high as the line of text around them. */
export const LINE_IMAGES: Record<string, string> = {
  'components/LineImages.css': `.line-image {
  display: inline;
  width: auto;
  height: 1.25em;
  margin: 0;
  vertical-align: text-bottom;
}
`,
}
