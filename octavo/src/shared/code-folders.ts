/** Folders in the site root with code of the site that runs while pages are rendered. */
export const CODE_FOLDERS: readonly string[] = ['components', 'theme', 'layouts']
