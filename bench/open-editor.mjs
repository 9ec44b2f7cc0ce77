import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  ApplyWorkspaceEditRequest,
  CodeActionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  ExecuteCommandRequest,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'

const manifest = createRequire(import.meta.url).resolve('vscode-langservers-extracted/package.json')
const server = join(dirname(manifest), 'bin/vscode-eslint-language-server')
const languages = { js: 'javascript', ts: 'typescript', vue: 'vue' }

/** What VS Code's ESLint extension answers when its server asks for the configuration of a document in `folder`. */
function settingsFor(folder) {
  return {
    validate: 'on',
    packageManager: 'npm',
    useESLintClass: true,
    useFlatConfig: true,
    experimental: { useFlatConfig: false },
    codeAction: { disableRuleComment: { enable: true, location: 'separateLine' }, showDocumentation: { enable: true } },
    codeActionOnSave: { enable: false, mode: 'all' },
    format: false,
    quiet: false,
    onIgnoredFiles: 'off',
    options: {},
    rulesCustomizations: [],
    run: 'onType',
    problems: { shortenToSingleLine: false },
    nodePath: null,
    workspaceFolder: { uri: pathToFileURL(folder).href, name: basename(folder) },
    workingDirectory: { mode: 'location' },
  }
}

/**
 * An editor whose ESLint extension works in `folder`, without a window: the extension's language server, and what it is told of documents.
 * `env` is what the server sees beside the environment. Paths are relative to the folder; positions count from 0.
 */
export async function openEditor(folder, env = {}) {
  const child = spawn(process.execPath, [server, '--stdio'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin))
  const documents = new Map()
  const uriOf = (file) => pathToFileURL(join(folder, file)).href

  connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => settingsFor(folder)))
  connection.onRequest('workspace/diagnostic/refresh', () => null)
  connection.onRequest('client/registerCapability', () => null)
  connection.onRequest(ApplyWorkspaceEditRequest.type, ({ edit }) => {
    for (const { textDocument, edits } of edit.documentChanges ?? []) {
      const file = [...documents.keys()].find((name) => uriOf(name) === textDocument.uri)
      if (file === undefined) return { applied: false }
      change(file, applyTextEdits(documents.get(file).text, edits))
    }
    return { applied: true }
  })
  connection.listen()

  const folderUri = pathToFileURL(folder).href
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: folderUri,
    workspaceFolders: [{ uri: folderUri, name: basename(folder) }],
    capabilities: {
      workspace: { configuration: true, applyEdit: true, workspaceFolders: true, workspaceEdit: { documentChanges: true } },
      textDocument: { diagnostic: {}, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } } },
    },
  })
  await connection.sendNotification(InitializedNotification.type, {})

  /** Opens a document as it stands on disk. */
  function open(file) {
    const text = readFileSync(join(folder, file), 'utf8')
    documents.set(file, { text, version: 1 })
    const languageId = languages[file.split('.').at(-1)] ?? 'plaintext'
    return connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: uriOf(file), languageId, version: 1, text },
    })
  }

  /** Types: the document's whole text is new, and not saved. */
  function change(file, text) {
    const document = documents.get(file)
    Object.assign(document, { text, version: document.version + 1 })
    const textDocument = { uri: uriOf(file), version: document.version }
    return connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument, contentChanges: [{ text }] })
  }

  /** Asks for the diagnostics of an open document. */
  async function diagnose(file) {
    const { items } = await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri: uriOf(file) } })
    return items
  }

  /** What the light bulb offers at a diagnostic. */
  async function actionsAt(file, diagnostic) {
    const { range } = diagnostic
    const params = { textDocument: { uri: uriOf(file) }, range, context: { diagnostics: [diagnostic], only: ['quickfix'] } }
    return (await connection.sendRequest(CodeActionRequest.type, params)) ?? []
  }

  /** Takes an offer; resolves with the document's text after it. */
  async function take(file, { command }) {
    await connection.sendRequest(ExecuteCommandRequest.type, { command: command.command, arguments: command.arguments })
    return documents.get(file).text
  }

  async function close() {
    await connection.sendRequest(ShutdownRequest.type)
    const ended = new Promise((done) => child.once('exit', done))
    await connection.sendNotification(ExitNotification.type)
    await ended
    connection.dispose()
  }

  return { open, change, diagnose, actionsAt, take, close }
}

function applyTextEdits(text, edits) {
  const lines = text.split('\n')
  const offsetOf = ({ line, character }) => lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character
  return edits
    .map(({ range, newText }) => ({ start: offsetOf(range.start), end: offsetOf(range.end), newText }))
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, newText }) => result.slice(0, start) + newText + result.slice(end), text)
}

/** The path that a rule's link leads to. */
export function pathOfLink(diagnostic) {
  return fileURLToPath(diagnostic.codeDescription.href)
}
