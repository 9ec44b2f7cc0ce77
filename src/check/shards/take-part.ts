import { statSync } from 'node:fs'
import type { Group } from '../../project/group-files.js'
import { partition } from '../../project/partition.js'
import type { Shard } from '../../project/partition.js'
import type { Survey } from '../../project/survey.js'

/** Of the files that were asked for, those that a shard reports on; it has to analyse the groups that they are in. */
export function takePart({ asked, texts }: Survey, groups: readonly Group[], shard: Shard): ReadonlySet<string> {
  const files = [...asked, ...texts.looked.keys()].sort()
  const together = [...groups.map(({ naming, widened }) => [...naming, ...widened]), ...texts.chosen.map((file) => [file])]
  return partition(files, together, shard, sizeOf)
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
