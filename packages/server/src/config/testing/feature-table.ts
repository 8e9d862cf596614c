import type { Feature } from '@trundle/protocol/features';

/** What belongs to each feature, written by hand from the specification and held against the declarations. */
interface Belongings {
  calls: readonly string[];
  topics: readonly string[];
}

export const FEATURE_TABLE: Readonly<Record<Feature, Belongings>> = {
  // People rather than calls: whoever belongs to a demo is refused everything, with words of its own (DEMO_OFF).
  demo: { calls: [], topics: [] },
  google: { calls: ['account.authenticateWithGoogle'], topics: [] },
  registration: {
    calls: ['account.register', 'account.registerStudent', 'account.registerTeacher'],
    topics: [],
  },
  chat: {
    calls: ['chat.disableChat', 'chat.readChat'],
    topics: ['chat.disable', 'chat.toEveryone', 'chat.toUser'],
  },
  camera: {
    calls: [
      'camera.leaveCamera',
      'camera.makeCameraLink',
      'camera.openCamera',
      'camera.readCameraLink',
      'camera.takeCamera',
      'classroom.bindSerialNumber',
      'classroom.updateSsid',
    ],
    topics: ['classroom.cameraRegister', 'classroom.cameraStatus', 'classroom.positionsUpdate'],
  },
  // What is shown for the eye: the 3D viewer, the models in it, what hands build of them, the pictures in front of the class. Not
  // speech: the mat shows it too.
  sandbox: {
    calls: [
      'built.letStudentsBuild',
      'built.listBuilt',
      'built.putBuilt',
      'built.removeBuilt',
      'library.bundledPicture',
      'library.listGifCategories',
      'library.providerPicture',
      'library.readPutUpGif',
      'library.searchGifs',
      'library.searchModels',
      'model3d.acceptClassModel',
      'model3d.addFoundModel',
      'model3d.deleteClassModel',
      'model3d.downloadClassModel',
      'model3d.listAllocations',
      'model3d.listClassModels',
      'model3d.listGlobalModels',
      'model3d.readClassModel',
      'model3d.readClassModelFile',
      'model3d.readGlobalModel',
      'model3d.readModel',
      'model3d.removeAllocation',
      'model3d.setAllocations',
      'model3d.updateClassModel',
      'model3d.uploadClassModel',
      'sandbox.readSandboxScene',
      'viewer.openViewer',
      'viewer.readViewerLink',
      'viewer.readViewerModel',
      'viewer.readViewerPicture',
      'viewer.renewViewerLink',
    ],
    topics: [
      'classroom.builtChanged',
      'notify.gifEvent',
      'notify.modelEvent',
      'sandbox.allocation',
      'sandbox.animations',
      'sandbox.crunch',
      'sandbox.download',
      'sandbox.effects',
      'sandbox.general',
      'sandbox.sounds',
      'sandbox.special',
      'sandbox.terrain',
      'sandbox.tile',
      'sandbox.trail',
      'sandbox.transform',
    ],
  },
};
