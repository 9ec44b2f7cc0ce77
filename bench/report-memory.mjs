// Loaded before a measured program: writes the process's greatest resident size (KiB) to file descriptor 3 at its end.

import { writeSync } from 'node:fs'

process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
