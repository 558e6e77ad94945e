import { staffOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export async function getShopStatus(ctx: Ctx<'shop'>) {
  const canEditSettings = staffOf(ctx).permissions.includes('setting.edit');
  const { isPublicDemo, missingSettings } = ctx.shop;
  return {
    data: {
      is_public_demo: isPublicDemo,
      missing_settings: canEditSettings ? [...missingSettings] : [],
    },
  };
}
