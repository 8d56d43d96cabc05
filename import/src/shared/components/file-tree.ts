/** A component of the new site that shows a list as a file tree, with its style. */
export const FILE_TREE: Record<string, string> = {
  'components/FileTree.tsx': `import type { ComponentProps } from 'octavo/components'

/** A list of files and folders. */
export function FileTree({ children }: ComponentProps) {
  return <div className="file-tree">{children}</div>
}
`,
  'components/FileTree.css': `.file-tree {
  padding: 0.75rem 1rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  font-size: 0.875rem;
}

.file-tree ul {
  margin: 0;
  padding-inline-start: 1.25rem;
  list-style: none;
}

.file-tree > ul {
  padding-inline-start: 0;
}
`,
}
