import type { Model } from './model.js'

/**
 * Packages that are well known, and of whose functions nothing is: some have the names of functions that hand on what they are given, and
 * do something else. Nothing that they give is followed by its name.
 */
export const others: Model = {
  title: 'Packages of which nothing is followed by its name',
  packages: [
    // links, links of wallets, databases, routers
    ...['@apollo', 'apollo-client', 'apollo-link', 'urql', '@urql', 'graphql', 'graphql-tag', 'graphql-yoga', '@graphql-tools', 'relay-runtime'],
    ...['wagmi', '@wagmi', 'viem', 'ethers', 'web3', '@solana', '@rainbow-me/rainbowkit', 'knex', 'kysely', 'drizzle-orm', 'drizzle-zod'],
    ...['typeorm', '@mikro-orm', 'sequelize', 'mongoose', 'mongodb', '@prisma', 'prisma', 'objection', 'bookshelf', 'pg', 'mysql', 'mysql2'],
    ...['better-sqlite3', 'sqlite3', 'sql.js', 'redis', 'ioredis', 'memcached', 'level', 'lowdb', 'nedb', 'dexie', 'idb', 'idb-keyval', 'pouchdb'],
    ...['firebase', '@firebase', 'firebase-admin', '@supabase', '@aws-sdk', 'aws-sdk', '@azure', '@google-cloud', 'googleapis', 'appwrite'],
    // servers, and what drives them in tests
    ...['light-my-request', 'fastify', 'fastify-plugin', '@fastify', 'express', 'koa', 'koa-router', '@koa', '@hapi', 'restify', 'polka', 'elysia'],
    ...['itty-router', 'find-my-way', 'supertest', 'superagent-mocker', 'socket.io', 'socket.io-client', 'ws', 'polkadot', '@feathersjs'],
    ...['express-validator', 'body-parser', 'multer', 'helmet', 'cors', 'passport', 'http-errors', 'http-assert', 'cookie', 'cookie-parser'],
    // checks that give something else
    ...['ajv', '@hyperjump', 'jsonschema', 'class-validator', 'validator', 'is-my-json-valid', 'fastest-validator', 'tv4', 'djv', 'z-schema'],
    ...['tiny-invariant', 'ts-invariant', 'invariant', 'assert-plus', 'assertion-error', 'chai', 'should', 'expect', 'power-assert', 'uvu', 'tap'],
    ...['vitest', 'jest', '@jest', '@vitest', 'mocha', 'ava', 'tape', 'sinon', 'qunit', 'jasmine', 'cypress', 'playwright', '@playwright', 'msw'],
    ...['@testing-library', 'nock', 'k6', '@std/assert', 'bun:test', '@faker-js/faker', 'faker', 'chance', 'fast-check', 'webdriverio', '@wdio'],
    // readers of texts
    ...['date-fns', 'date-fns-tz', 'dayjs', 'moment', 'moment-timezone', 'luxon', 'chrono-node', 'ms', 'csv-parse', 'csv', 'papaparse', 'd3'],
    ...['fast-csv', '@fast-csv', 'csv-parser', 'csvtojson', 'libphonenumber-js', 'google-libphonenumber', 'marked', 'markdown-it', 'remark'],
    ...['unified', 'mdast-util-from-markdown', 'html-entities', 'he', 'entities', 'node-html-parser', 'parse5', 'htmlparser2', 'cheerio', 'jsdom'],
    ...['linkedom', 'xml2js', 'fast-xml-parser', 'xml-js', 'sax', 'yaml', 'js-yaml', 'toml', '@iarna/toml', 'smol-toml', 'ini', 'json5', 'jsonc-parser'],
    ...['comment-json', 'hjson', 'dotenv', 'dotenv-expand', 'semver', 'url-parse', 'query-string', 'qs', 'ufo', 'cookie-es', 'set-cookie-parser'],
    ...['path-to-regexp', 'regexparam', 'minimatch', 'micromatch', 'picomatch', 'multimatch', 'globby', 'fast-glob', 'glob', 'acorn', 'espree'],
    ...['esprima', '@babel', 'recast', 'postcss', 'postcss-value-parser', 'css-tree', 'csstype', 'typescript', 'meriyah', 'peggy', 'nearley'],
    ...['mathjs', 'big.js', 'bignumber.js', 'decimal.js', 'uuid', 'ulid', 'nanoid', 'cuid', '@paralleldrive/cuid2', 'bson', '@msgpack', 'msgpackr'],
    ...['msgpack-lite', 'notepack.io', 'cbor', 'cbor-x', 'protobufjs', 'google-protobuf', '@bufbuild', 'avsc', 'flatbuffers', 'base64-js'],
    ...['js-base64', 'base-64', 'bs58', 'bech32', 'multiformats', 'iconv-lite', 'jsonwebtoken', 'jwt-decode', 'jose', 'next-auth', '@auth', 'bcrypt'],
    ...['bcryptjs', 'argon2', 'crypto-js', 'tweetnacl', '@noble', 'image-size', 'sharp', 'jimp', 'exifr', 'pdf-lib', 'pdf-parse', 'pdfjs-dist'],
    ...['user-agents', 'ua-parser-js', 'bowser', 'accept-language-parser', 'content-type', 'content-disposition', 'bytes', 'parse-duration'],
    ...['file-type', 'mime', 'mime-types', 'feed', 'rss-parser', 'mailparser', 'nodemailer', 'ical.js', 'node-ical', 'rrule', 'cron-parser', 'cron'],
    // stores and machines of another form
    ...['effector', 'effector-react', 'tinybase', 'xstate', '@xstate', 'robot3', '@legendapp', 'easy-peasy', 'unstated-next', 'hookstate'],
    ...['@hookstate', 'rematch', '@rematch', 'overmind', 'mobx-state-tree', 'mobx-keystone', '@ngneat', '@datorama', 'elf', 'akita', 'storeon'],
    ...['use-context-selector', 'constate', 'react-tracked', 'teaful', 'alien-signals', 'signal-polyfill', 'signals', 'micro-signals', 's-js'],
    // what is shown, told, asked for on a command line
    ...['i18next', 'react-i18next', 'i18next-http-backend', 'vue-i18n', 'react-intl', '@formatjs', '@lingui', 'd3-selection', 'three', 'pixi.js'],
    ...['@react-three', 'gsap', 'framer-motion', 'motion', 'animejs', 'leaflet', 'mapbox-gl', 'chart.js', 'echarts', 'highcharts', 'plotly.js'],
    ...['@inquirer', 'inquirer', 'prompts', 'enquirer', '@clack', 'commander', 'yargs', 'cac', 'citty', 'clipanion', 'oclif', '@oclif', 'meow'],
    ...['minimist', 'arg', 'mri', 'listr', 'listr2', 'ora', 'chalk', 'kleur', 'picocolors', 'ansi-colors', 'cli-progress', 'execa', 'zx', 'shelljs'],
    ...['winston', 'pino', 'bunyan', 'debug', 'loglevel', 'consola', 'signale', 'npmlog', '@sentry', '@opentelemetry', 'posthog-js', 'dd-trace'],
    ...['octokit', '@octokit', 'probot', '@actions', 'stripe', 'twilio', '@slack', 'discord.js', 'telegraf', 'grammy', 'openai', '@anthropic-ai'],
    ...['langchain', '@langchain', 'ai', '@ai-sdk', '@modelcontextprotocol', 'jszip', 'archiver', 'tar', 'unzipper', 'chokidar', 'rimraf', 'glob'],
    ...['ts-results', 'ts-results-es', '@badrap/result', 'oxide.ts', 'true-myth', 'monet', 'sanctuary', 'crocks', 'folktale', 'option-t'],
    ...['throttle-debounce', 'use-debounce', 'xstream', 'most', '@most', 'baconjs', 'kefir', 'callbag-basics', 'wonka', 'zen-observable', 'ix'],
    ...['temporal-polyfill', '@js-temporal/polyfill', 'jquery', 'backbone', 'ember', '@ember', 'alpinejs', 'stimulus', '@hotwired', 'htmx.org'],
    ...['vite', 'webpack', 'rollup', 'esbuild', 'tsup', 'eslint', 'prettier', 'tailwindcss', 'unocss', '@unocss', '@storybook', 'storybook'],
    ...['react-native', 'expo', '@expo', '@react-navigation', 'styled-components', '@emotion', '@mui', 'antd', '@chakra-ui', '@radix-ui'],
    ...['clsx', 'classnames', 'tailwind-merge', 'immutable', 'object-path', 'dot-prop', 'flat', 'deepmerge', 'defu', 'fast-deep-equal'],
    ...['lru-cache', 'quick-lru', 'node-cache', 'keyv', 'cache-manager', 'cacheable', 'flat-cache', 'find-cache-dir', 'apicache', 'catbox'],
    ...['@nestjs/typeorm', '@nestjs/mongoose', 'ow-validator', 'io-ts-codegen', 'light-bolt11-decoder', 'vscode', 'obsidian', 'n8n-workflow'],
  ],
  names: [],
}
