import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readTool } from '../../check/check.js'
import type { Io } from '../io.js'
import { onSignals } from '../signals.js'
import { answerApart } from './answer-apart.js'
import type { ServerSettings, ToolName } from './call.js'
import { tools } from './tools.js'

const INSTRUCTIONS =
  'Deprecated endpoints and fields of an HTTP API in TypeScript and JavaScript. Start with check. explain tells of one id or one line, ' +
  'migrate_dry_run shows what can be rewritten, catalogue lists what is deprecated. Nothing is written: "npx api-sunset migrate" rewrites.'

/**
 * Serves the tools by the Model Context Protocol on this process's standard streams, until its input ends or it is asked to end. Each call
 * is answered by a process of its own, which ends with the call.
 */
export function serve(settings: ServerSettings, io: Io): void {
  const handle = serveStdio(() => createServer(settings, io), {
    onerror: ({ message }) => io.stderr.write(`api-sunset: ${message}\n`),
  })
  const stopWatching = onSignals(() => {
    stopWatching()
    void handle.close()
  })
}

function createServer(settings: ServerSettings, io: Io): McpServer {
  const server = new McpServer({ name: 'api-sunset', version: readTool().version }, { instructions: INSTRUCTIONS })
  for (const [name, { title, description, inputSchema }] of Object.entries(tools)) {
    const annotations = { readOnlyHint: true, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema, annotations }, async (args, { mcpReq: { signal } }) => {
      const { text, data } = await answerApart({ tool: name as ToolName, args, settings }, io, signal)
      return { content: [{ type: 'text', text }], ...(data && { structuredContent: data }) }
    })
  }
  return server
}
