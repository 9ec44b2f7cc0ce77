import type { Model } from './model.js'

/** Functions that hand something on as it is elsewhere, and that are steps of a schema here. */
const STEPS = ['readonly', 'cache', 'memo', 'once', 'from', 'ref', 'match', 'select', 'inject', 'unwrap', 'use', 'ok', 'get']

export const schemas: Model = {
  title: 'zod, valibot, ArkType and their kin',
  tries: [
    "import { z } from 'zod'\nsee(z.any().parse($in))\nsee(z.any().safeParse($in).data)\nhide(z.any().safeParse($in))",
    "import * as v from 'valibot'\nsee(v.parse(v.any(), $in))",
  ],
  packages: [
    ...['zod', '@zod', 'valibot', '@valibot', 'arktype', 'typebox'],
    ...['@sinclair/typebox', 'decoders', 'myzod', 'zod-form-data'],
    ...['@badrap/valita', 'ow', '@effect/schema', '@typeschema'],
    ...['ts.data.json', 'json-decoder', '@mojotech/json-type-validation', 'banditypes'],
    ...['@standard-schema/spec', '@standard-schema/utils', '@hapi/validate', 'zod-validation-error'],
    ...['@zodios', 'znv', '@t3-oss/env-core'],
    ...['yup', 'purify-ts', 'computed-types', 'rescript-schema'],
    ...['sury', '@hono/zod-validator', '@hono/valibot-validator', '@hono/standard-validator'],
    ...['@asteasolutions/zod-to-openapi', '@anatine/zod-openapi', 'nestjs-zod', 'zod-openapi'],
    ...['@ts-rest', '@orpc', 'next-safe-action', 'zod-fetch'],
    ...['@conform-to/zod', 'typia'],
  ],
  names: '*',
  not: [...STEPS, 'check', 'ensure'],
  globals: ['z', 'zod', 'Zod', 'yup', 'v', 'valibot'],
}

export const superstruct: Model = {
  title: 'superstruct',
  tries: [
    "import { any, create, mask, validate } from 'superstruct'\nsee(create($in, any()))\nsee(mask($in, any()))\nhide(validate($in, any()))",
    "import { any, is } from 'superstruct'\nhide(is($in, any()))",
  ],
  packages: ['superstruct'],
  names: '*',
  not: [...STEPS, 'validate'],
  // one gives a pair, others a body or an answer to a question
  as: { validate: 'validateToPair', create: 'parse', mask: 'parse', is: 'checkToBoolean' },
}

export const joi: Model = {
  title: 'Joi',
  tries: ["import Joi from 'joi'\nsee(Joi.any().validate($in).value)\nhide(Joi.any().validate($in))\nsee(Joi.attempt($in, Joi.any()))"],
  packages: ['joi', '@hapi/joi', 'celebrate', 'joi-browser'],
  names: '*',
  not: STEPS,
  // it gives `{ value, error }`
  as: { validate: 'validateToValue' },
  globals: ['Joi'],
}

export const ioTs: Model = {
  title: 'io-ts',
  packages: ['io-ts', 'io-ts-types', 'io-ts-reporters'],
  names: '*',
  not: STEPS,
  // it gives an Either
  as: { decode: 'decodeToRight' },
}

export const classChecks: Model = {
  title: 'class-transformer',
  packages: ['class-transformer', 'class-transformer-validator', 'routing-controllers'],
  names: [
    ...['plainToInstance', 'plainToClass', 'plainToClassFromExist', 'transformAndValidate', 'instanceToPlain', 'classToPlain'],
    ...['transformAndValidateSync', 'Transform', 'Type'],
  ],
}

export const ajv: Model = {
  title: 'Ajv',
  packages: ['ajv', 'ajv-formats', 'ajv-keywords'],
  // what it checks comes back as yes or no
  names: ['compile', 'compileAsync'],
}

export const runtypes: Model = {
  title: 'runtypes',
  packages: ['runtypes'],
  names: '*',
  not: STEPS,
  // objects by the names that they had before
  as: { Record: 'Object', Partial: 'partial', guard: 'checkToBoolean' },
}
