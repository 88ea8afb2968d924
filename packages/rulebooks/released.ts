// Released versions of the books and the checksums of their modules. Written by `longroll release-book`.
import type { Released } from './shelf.ts';

export const released: { readonly [book: string]: { readonly [version: string]: Released } } = {
  'brother-against-brother': {
    '0.1.0': {
      sha256: '4966d53369239141af5d4bb03c3645b87dbbb49005e40471b47bece2e78c4fb9',
      load: () => import('./brother-against-brother/released/0.1.0.mjs'),
    },
    '1.0.0': {
      sha256: '9540b16fc5f666782341514e49f34a3d533d0588e03cdb203878c748f6dd971f',
      load: () => import('./brother-against-brother/released/1.0.0.mjs'),
    },
    '1.1.0': {
      sha256: '5904a938fecf9dab35ec511ead9f604c40e8cbef68d0e15139c1bb697b973df9',
      load: () => import('./brother-against-brother/released/1.1.0.mjs'),
    },
    '1.2.0': {
      sha256: '69ea34e9d698eb36f9bc1cddb1cb765eca1fa603eeb0484aa84b1b5a712c4f4e',
      load: () => import('./brother-against-brother/released/1.2.0.mjs'),
    },
    '1.2.1': {
      sha256: '968a07b04a75e4803e46ed0accbe074f5fd8816229144fc91f8314cc57f01bcb',
      load: () => import('./brother-against-brother/released/1.2.1.mjs'),
    },
    '1.2.2': {
      sha256: '47e8f265aa3f80427d1f2ba8ef1ab8e72a7cf7fb2229b90ac307212842a76478',
      load: () => import('./brother-against-brother/released/1.2.2.mjs'),
    },
    '1.2.3': {
      sha256: 'cd5615717c10ecd3a0c9adbcb749d7daa26b04a609111f2476e0387d092a56fa',
      load: () => import('./brother-against-brother/released/1.2.3.mjs'),
    },
    '1.2.4': {
      sha256: 'f6bc208977213eb2663ad17713204856ada49c0d130d3db2b0c6eb3c180ed1d3',
      load: () => import('./brother-against-brother/released/1.2.4.mjs'),
    },
  },
  'grant-acw': {
    '0.1.0': {
      sha256: 'b81a8b7daef28477ee5afb4441fa2b4ac33e09671cc708f460529f31fb7f12ca',
      load: () => import('./grant-acw/released/0.1.0.mjs'),
    },
    '1.0.0': {
      sha256: 'cc597e0fbbb88b3cf64ad97f69ec1741d83f911706bdeb7f992e476b7be8da8a',
      load: () => import('./grant-acw/released/1.0.0.mjs'),
    },
    '1.1.0': {
      sha256: '636f06f518f206e77d79f8e3b0639d5d6558cb9f8f16c688db151856dfdfdd54',
      load: () => import('./grant-acw/released/1.1.0.mjs'),
    },
    '1.2.0': {
      sha256: '61173273c9530a899c469d3c66a34cc22c1a52182903bec9947c5dc47a7e612d',
      load: () => import('./grant-acw/released/1.2.0.mjs'),
    },
    '1.2.1': {
      sha256: 'c6f075034b94ba40fb678eb4402df5481f810957c2b815999e63affe5522abca',
      load: () => import('./grant-acw/released/1.2.1.mjs'),
    },
  },
  'house-divided': {
    '1.0.0': {
      sha256: 'cec992b720cdeb328679b4c6a89bd9c18b371387aa7aea76c95d3535f3285f4f',
      load: () => import('./house-divided/released/1.0.0.mjs'),
    },
    '1.1.0': {
      sha256: 'daee12dcea3f0bcc5d3fda0734cf79483987a26ab72e58d403ba0c01c5e1ad07',
      load: () => import('./house-divided/released/1.1.0.mjs'),
    },
    '1.1.1': {
      sha256: '32dae96535a9089525e9a9f6d4521be71b621ff6177de58b6514feb9f03d9d9c',
      load: () => import('./house-divided/released/1.1.1.mjs'),
    },
    '1.1.2': {
      sha256: '67184c39a82cffc0516defdaac946de8b9e4754829938cdd76ae2b3e5942d1f1',
      load: () => import('./house-divided/released/1.1.2.mjs'),
    },
    '1.1.3': {
      sha256: '1c007a2442cadd643c2efc300b4e980cee213b909c0456dd15a11e72f41e6447',
      load: () => import('./house-divided/released/1.1.3.mjs'),
    },
    '1.1.4': {
      sha256: 'aee76a10a34d078ceb1332c9732728faf4ab09d5a9d55b5c5c3af5bba9d16747',
      load: () => import('./house-divided/released/1.1.4.mjs'),
    },
    '1.1.5': {
      sha256: 'a63096cf379380923e047767efebdb82b91d13e928b0733fecd90fc4da8d2045',
      load: () => import('./house-divided/released/1.1.5.mjs'),
    },
  },
  'itchy-scratchy': {
    '1.0.0': {
      sha256: '86b55d9d1c8219a19fbb5137c8aacfe9d85213553a7945646f15e720db381fcb',
      load: () => import('./itchy-scratchy/released/1.0.0.mjs'),
    },
    '1.1.0': {
      sha256: 'e4d43f86bcbbf3b65557841f6940924ff0fd5e12eb714cc699efbe7f63e63098',
      load: () => import('./itchy-scratchy/released/1.1.0.mjs'),
    },
    '1.1.1': {
      sha256: '0716b0997caaa3c8f00028a3f9a3cdec7242c5abf90043c0a229f4377161c086',
      load: () => import('./itchy-scratchy/released/1.1.1.mjs'),
    },
    '1.2.0': {
      sha256: '8bf6d2c3c82d3bc241da436c7c838d8cde6a5f01c136ad3ffa20c4835ed3d47c',
      load: () => import('./itchy-scratchy/released/1.2.0.mjs'),
    },
  },
  'rolling-drums': {
    '0.1.0': {
      sha256: '007b591ae1f2c771013ea5d7a4dcbaa53cd8bca3e9153bb31b480ae87a1f44c4',
      load: () => import('./rolling-drums/released/0.1.0.mjs'),
    },
    '1.0.0': {
      sha256: 'a3a693a9cd83f9b2aa10ae5eb08b827c49c85423a0a072359c5ce5da6f88db85',
      load: () => import('./rolling-drums/released/1.0.0.mjs'),
    },
    '1.1.0': {
      sha256: '74d55052b82e98557e3beba46634e3231a4dfaf21b265cfcdd3a911cbdba91ac',
      load: () => import('./rolling-drums/released/1.1.0.mjs'),
    },
    '1.2.0': {
      sha256: '9787c424ac530ab03ece4f10fd60348273ec4c980fa318c850ae808008b54d86',
      load: () => import('./rolling-drums/released/1.2.0.mjs'),
    },
    '1.2.1': {
      sha256: '3ecaad4b82720430b4e6b1bb6674e475d6d2e566cda87d50ca84d444ffdc7d84',
      load: () => import('./rolling-drums/released/1.2.1.mjs'),
    },
  },
};
