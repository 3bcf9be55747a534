/** What it takes to talk to WeChat Pay v3, of the real gateway or of the demo's simulator. PEM texts. */
export interface WechatPayKeys {
  readonly mchid: string;
  readonly appid: string;
  /** Serial of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: string;
  /** 32 characters; opens what notifications carry. */
  readonly apiV3Key: string;
  readonly platformSerial: string;
  readonly platformPublicKey: string;
  /** Where the gateway is, with a slash at the end. */
  readonly baseUrl: string;
  /** Where the gateway reaches us. */
  readonly notifyUrl: string;
}
