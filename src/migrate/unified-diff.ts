import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'

/** The unified diff of one file, with git's `a/` and `b/` before the path; `diff` 9 quotes that as git does where it breaks the header. */
export function unifiedDiff(path: string, before: string, after: string): string {
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  })
}
