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

/** What comes below the root of a site of Nextcloud, where its settings decide whether `index.php` stands in its addresses. */
export const nextcloudAddresses: Model = {
  title: 'Addresses of Nextcloud',
  packages: ['@nextcloud/router'],
  names: [],
  functions: {
    generateOcsUrl: { address: { path: 0, below: '/ocs/v2.php', values: 1 } },
    generateUrl: { address: { path: 0, below: ['/index.php', ''], values: 1 } },
    generateRemoteUrl: { address: { path: 0, below: '/remote.php' } },
  },
  tries: ["import { generateOcsUrl } from '@nextcloud/router'\nhide(generateOcsUrl('/apps/{id}', $in, { baseURL: 'https://x.test' }))"],
}
