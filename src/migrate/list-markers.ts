import { escapeControls, readTool } from '../check/check.js'
import { findMarkers, type Marker } from '../edit/find-markers.js'
import { pathFrom } from '../project/listing/path-from.js'
import { readSourceText } from '../project/read-text.js'
import { refuseNothing } from '../project/refuse-nothing.js'
import { surveyFiles, type SurveyOptions } from '../project/survey.js'

/** The markers below the paths that earlier runs left, as text or as JSON. Throws PathError for a path that does not exist. */
export async function listMarkers(options: SurveyOptions & { readonly format: 'text' | 'json' }): Promise<string> {
  const { cwd, paths, format } = options
  const survey = await surveyFiles(options)
  refuseNothing(survey, paths)
  const toRelative = pathFrom(cwd)
  const files = survey.scan.chosen.filter((file) => survey.asked.has(file))
  const markers = files.flatMap((file) => findMarkers(readSourceText(file)).map((marker) => ({ file: toRelative(file), ...marker })))
  return format === 'json' ? `${JSON.stringify({ tool: readTool(), markers }, null, 2)}\n` : describe(markers)
}

function describe(markers: readonly (Marker & { readonly file: string })[]): string {
  if (markers.length === 0) return 'No marker of an earlier run is left.\n'
  const lines = markers.map(({ file, line, column, id, reason }) => escapeControls(`${file}:${line}:${column}  ${id}: ${reason}`))
  const are = markers.length === 1 ? '1 marker is' : `${markers.length} markers are`
  return [...lines, '', `${are} left. Look at what each says, and take its comment away.`, ''].join('\n')
}
