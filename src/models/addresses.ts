import type { Model } from './model.js'

/** Beside these, routers of React have one: they put what an object has into the places of a path. */
export const filledPaths: Model = {
  title: 'Paths with places',
  packages: ['path-to-regexp', 'regexparam', 'url-template', 'uri-templates'],
  names: ['parseTemplate'],
  as: { compile: 'compilePath', inject: 'generatePath' },
  defaults: { 'uri-templates': 'uriTemplate' },
  tries: ["import { match } from 'path-to-regexp'\nhide(match('/:id')($in.path ?? ''))"],
}
