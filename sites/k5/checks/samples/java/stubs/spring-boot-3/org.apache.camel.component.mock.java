package org.apache.camel.component.mock;

public class MockEndpoint {
    public native void expectedHeaderReceived(String name, Object value);
    public native void expectedMessageCount(int expectedCount);
    public native void assertIsSatisfied() throws InterruptedException;
}
